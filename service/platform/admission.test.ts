import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { createAdmission, OVERLOADED, type Place } from "./admission.ts";
import { HungUp } from "./errors.ts";

const LIMITS = { requests: 12, bytes: 1_200 };

/** A response that the test closes, before or after it is written. */
function createResponse() {
  const response = Object.assign(new EventEmitter(), { closed: false, writableFinished: false });
  const close = (writableFinished: boolean) => {
    Object.assign(response, { closed: true, writableFinished }).emit("close");
  };
  return {
    response: response as unknown as ServerResponse,
    finish: () => close(true),
    hangUp: () => close(false),
  };
}

function open(admission: ReturnType<typeof createAdmission>, owner: string) {
  const answer = createResponse();
  return { ...answer, place: admission.enter(owner, answer.response) };
}

/** Opens places for an owner until one is rejected. */
function openAll(admission: ReturnType<typeof createAdmission>, owner: string, bytes = 0) {
  const opened: ReturnType<typeof open>[] = [];
  try {
    for (;;) {
      const one = open(admission, owner);
      opened.push(one);
      one.place.take(bytes);
    }
  } catch (error) {
    expect(error).toBe(OVERLOADED);
    return opened;
  }
}

/** Work that the test ends. */
function workOn(place: Place) {
  let end = () => {};
  const done = place.work(() => new Promise<void>((resolve) => (end = resolve)));
  return { done, end: () => end() };
}

test("gives one owner half of the places, and the next half of what is left", () => {
  const admission = createAdmission(LIMITS);
  expect(openAll(admission, "a")).toHaveLength(6);
  expect(openAll(admission, "b")).toHaveLength(3);
  expect(openAll(admission, "c")).toHaveLength(2);
  expect(admission.requests).toBe(11);
});

test("counts bytes as they are taken, and gives one owner half of them", () => {
  const admission = createAdmission(LIMITS);
  const { place } = open(admission, "a");
  for (let taken = 0; taken < 600; taken += 100) place.take(100);
  expect(() => place.take(100)).toThrow(OVERLOADED);
  expect(admission.bytes).toBe(600);
  const other = open(admission, "b").place;
  other.take(300);
  expect(() => other.take(301)).toThrow(OVERLOADED);
});

test("releases a place and its bytes when the response is written", () => {
  const admission = createAdmission(LIMITS);
  for (const { finish } of openAll(admission, "a", 100)) finish();
  expect([admission.requests, admission.bytes]).toEqual([0, 0]);
  expect(openAll(admission, "b", 100)).toHaveLength(6);
});

test("frees the buffers of a response when it is written, except those with other content", () => {
  const admission = createAdmission(LIMITS);
  const { place, finish } = open(admission, "a");
  const own = new Uint8Array(100);
  const shared = new Uint8Array(100).subarray(50);
  place.hold(own);
  place.hold(shared);
  place.hold("text");
  expect(admission.bytes).toBe(154);
  expect(own.buffer.detached).toBe(false);
  finish();
  expect(admission.bytes).toBe(0);
  expect([own.buffer.detached, shared.buffer.detached]).toEqual([true, false]);
});

test("frees the buffers of a client that disconnected when its work has ended", async () => {
  const admission = createAdmission(LIMITS);
  const { place, hangUp } = open(admission, "a");
  const [early, late] = [new Uint8Array(100), new Uint8Array(100)];
  const work = workOn(place);
  place.hold(early);
  hangUp();
  expect(() => place.hold(late)).toThrow(HungUp);
  expect([early.buffer.detached, late.buffer.detached]).toEqual([false, false]);
  work.end();
  await work.done;
  expect([early.buffer.detached, late.buffer.detached]).toEqual([true, true]);
  expect([admission.requests, admission.bytes]).toEqual([0, 0]);
});

test("aborts the signal if a response is too large to be held, and frees it with the place", () => {
  const admission = createAdmission(LIMITS);
  const { place, finish } = open(admission, "a");
  const large = new Uint8Array(601);
  expect(() => place.hold(large)).toThrow(OVERLOADED);
  expect(place.signal().reason).toBe(OVERLOADED);
  expect(admission.bytes).toBe(0);
  finish();
  expect(large.buffer.detached).toBe(true);
});

test("gives no place to a client that disconnected before it was admitted", () => {
  const admission = createAdmission(LIMITS);
  const { response, hangUp } = createResponse();
  hangUp();
  expect(() => admission.enter("a", response)).toThrow(HungUp);
  expect(admission.requests).toBe(0);
});

test("holds a place until its work has ended, even if the client disconnected", async () => {
  const admission = createAdmission(LIMITS);
  const { place, hangUp } = open(admission, "a");
  place.take(10);
  const work = [workOn(place), workOn(place)];
  hangUp();
  expect([admission.requests, admission.bytes]).toEqual([1, 10]);
  expect(() => place.take(1)).toThrow(HungUp);
  await expect(place.work(async () => undefined)).rejects.toThrow(HungUp);
  for (const { end, done } of work) {
    expect(admission.requests).toBe(1);
    end();
    await done;
  }
  expect([admission.requests, admission.bytes]).toEqual([0, 0]);
});

test("holds a place until the response is written, even if the work ended before", async () => {
  const admission = createAdmission(LIMITS);
  const { place, finish } = open(admission, "a");
  await expect(place.work(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(admission.requests).toBe(1);
  finish();
  expect(admission.requests).toBe(0);
});

test("aborts the signal when a client disconnects early, but not after the response", () => {
  const admission = createAdmission(LIMITS);
  const early = open(admission, "a");
  const signal = early.place.signal();
  early.hangUp();
  expect(signal.reason).toBeInstanceOf(HungUp);
  const late = open(admission, "a");
  late.hangUp();
  expect(late.place.signal().aborted).toBe(true);
  const served = open(admission, "a");
  const quiet = served.place.signal();
  served.finish();
  expect(quiet.aborted).toBe(false);
});
