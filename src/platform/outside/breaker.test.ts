import { expect, test } from "vitest";
import { type Breaker, createBreaker, type Pass } from "./breaker";

function atMidnight() {
  let time = 0;
  const breaker = createBreaker({ failures: 3, pause: 1000, longestPause: 5000 }, () => time);
  return {
    breaker,
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

function entered(breaker: Breaker): Pass {
  const pass = breaker.enter();
  if (!pass) throw new Error("nobody may pass");
  return pass;
}

function fail(breaker: Breaker, times: number): void {
  for (let time = 0; time < times; time += 1) entered(breaker).failed();
}

test("lets calls pass until several fail in a row; a success restarts the count", () => {
  const { breaker } = atMidnight();
  fail(breaker, 2);
  entered(breaker).succeeded();
  fail(breaker, 2);
  expect(breaker.state()).toBe("closed");
  fail(breaker, 1);
  expect(breaker.state()).toBe("open");
  expect(breaker.enter()).toBeNull();
});

test("lets exactly one call through after the pause", () => {
  const { breaker, wait } = atMidnight();
  fail(breaker, 3);
  wait(999);
  expect(breaker.enter()).toBeNull();
  wait(1);
  const trial = entered(breaker);
  expect(breaker.state()).toBe("half_open");
  expect(breaker.enter()).toBeNull();
  trial.succeeded();
  expect(breaker.state()).toBe("closed");
  fail(breaker, 2);
  expect(breaker.state()).toBe("closed");
});

test("doubles the pause after each failed trial, up to the longest", () => {
  const { breaker, wait } = atMidnight();
  fail(breaker, 3);
  for (const pause of [1000, 2000, 4000, 5000, 5000]) {
    wait(pause - 1);
    expect(breaker.enter()).toBeNull();
    wait(1);
    entered(breaker).failed();
  }
  wait(5000);
  entered(breaker).succeeded();
  fail(breaker, 3);
  wait(1000);
  expect(breaker.enter()).not.toBeNull();
});

test("lets others pass once a trial answers, and none if it breaks off later", () => {
  const { breaker, wait } = atMidnight();
  fail(breaker, 3);
  wait(1000);
  const trial = entered(breaker);
  trial.answered();
  expect(breaker.state()).toBe("closed");
  const other = entered(breaker);
  trial.failed();
  expect(breaker.state()).toBe("open");
  other.failed();
  wait(2000);
  expect(breaker.enter()).not.toBeNull();
});

test("ignores a stopped trial and makes the next call the trial", () => {
  const { breaker, wait } = atMidnight();
  fail(breaker, 3);
  wait(1000);
  entered(breaker).left();
  expect(breaker.state()).toBe("open");
  expect(breaker.enter()).not.toBeNull();
});

test("ignores failures of calls that began before it opened, and closes if one succeeds", () => {
  const { breaker, wait } = atMidnight();
  const early = [entered(breaker), entered(breaker), entered(breaker)];
  fail(breaker, 3);
  early[0]?.failed();
  early[1]?.failed();
  wait(1000);
  const trial = entered(breaker);
  trial.left();
  early[2]?.succeeded();
  expect(breaker.state()).toBe("closed");
});

test("opens at once when the provider asks for a pause, but not for longer than the longest pause", () => {
  const { breaker, wait } = atMidnight();
  entered(breaker).failed(3000);
  expect(breaker.state()).toBe("open");
  wait(2999);
  expect(breaker.enter()).toBeNull();
  wait(1);
  entered(breaker).failed(3_600_000);
  wait(5000);
  expect(breaker.enter()).not.toBeNull();
});

test("stays closed when the provider asks for a short wait", () => {
  const { breaker } = atMidnight();
  entered(breaker).failed(500);
  expect(breaker.state()).toBe("closed");
});
