import { equationLook, splitStep } from "./split-step";

/**
 * A step of a calculation. Its equation reads from left to right in a block of its own: it stands beside the name if
 * there is room, and below it otherwise.
 */
export function StepLine({ step }: { step: string }) {
  const { name, equation } = splitStep(step);
  return (
    <>
      {name}
      <bdi dir="ltr" className={equationLook}>
        {equation}
      </bdi>
    </>
  );
}
