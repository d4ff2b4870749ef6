import { data } from "react-router";
import { WoundElement } from "~/ui/motifs/wound-element";
import type { Route } from "./+types/not-found.page";
import { NotFound } from "./not-found";
import { reportMissing } from "./not-found.server";

export function loader({ url, context }: Route.LoaderArgs) {
  return data({ head: reportMissing({ url, context }) }, { status: 404 });
}

export function action({ request }: Route.ActionArgs) {
  throw data(null, { status: request.method === "POST" ? 404 : 405 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [];
}

export default function NotFoundPage() {
  return <NotFound picture={<WoundElement className="w-64 text-muted max-md:hidden" />} />;
}
