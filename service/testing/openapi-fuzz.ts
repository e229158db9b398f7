import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import * as fc from "fast-check";
import { pino } from "pino";
import { expect } from "vitest";
import { startWithProviders } from "../testing-ai.ts";
import {
  operationsOf,
  requestsFor,
  type GeneratedRequest,
  type OpenApiDocument,
  type Operation,
} from "./openapi-requests.ts";
import { createVisitor, type Answer } from "./openapi-visitor.ts";

/**
 * Sends so many generated requests to the operations of the OpenAPI document. No answer is a 5xx, each has a
 * status and a body that the document declares, and what a 2xx stored is given back by a later read.
 */
export async function fuzzApi(count: number, seed = Date.now()): Promise<void> {
  let lastError = "";
  const log = pino({ level: "error" }, { write: (line) => (lastError = line) });
  const service = await startWithProviders({ SIGN_UP: "open" }, log);
  try {
    const documents = await Promise.all(
      ["/openapi.json", "/api/openapi.json"].map(
        async (path) => (await (await fetch(service.address + path)).json()) as OpenApiDocument,
      ),
    );
    const operations = documents.flatMap(operationsOf);
    const isDeclared = createDeclaration();
    const visitor = createVisitor(service.address);
    const seen = new Map<string, Set<number>>();
    let sent = 0;
    const send = (among: readonly Operation[], numRuns: number) =>
      fc.assert(
        fc.asyncProperty(requestsTo(among, visitor.known), async (generated) => {
          // Forms may be tried only so often by hand; here each request stands for another day.
          if (sent++ % 50 === 0) await service.db.deleteFrom("attempts").execute();
          const { operationId } = generated.operation;
          try {
            const answer = await visitor.send(generated);
            seen.set(operationId, (seen.get(operationId) ?? new Set()).add(answer.status));
            expect(answer.status, lastError).toBeLessThan(500);
            isDeclared(generated, answer);
            if (answer.status < 300) await visitor.readBack(generated, answer);
          } catch (cause) {
            throw new Error(`${inWords(generated)}\n${(cause as Error).message}`, { cause });
          }
        }),
        // What is sent depends on what was stored before: a shrunk request would be another story.
        { numRuns, seed: seed + sent, endOnFailure: true, reporter },
      );
    const neverDone = () =>
      operations.filter(
        ({ operationId }) =>
          ![...NEEDS_A_LETTER, ...NEEDS_BILLING, ...NEEDS_A_CODE, ...NEEDS_ANOTHER].includes(operationId) &&
          // The visitor is no operator: to them these operations do not exist.
          !operationId.startsWith("operator") &&
          ![...(seen.get(operationId) ?? [])].some((status) => status < 300),
      );
    await send(operations, count);
    // Each operation was met, and each that can succeed without a letter, a link or a biller did.
    expect([...seen.keys()].toSorted()).toEqual(operations.map(({ operationId }) => operationId).toSorted());
    // An operation may have got no request that it accepts, by chance; more of them settle whether it ever does.
    const makesSomething = operations.filter(({ operationId }) => operationId === "createTemplate");
    for (let round = 0; round < 10 && neverDone().length > 0; round++)
      await send([...makesSomething, ...neverDone()], 40);
    expect(neverDone().map(({ operationId }) => operationId)).toEqual([]);
    await visitor.readEverything();
  } finally {
    await service.close();
  }
}

function requestsTo(
  operations: readonly Operation[],
  known: Parameters<typeof requestsFor>[1],
): fc.Arbitrary<GeneratedRequest> {
  return fc.oneof(
    ...operations.map((operation) => ({
      arbitrary: requestsFor(operation, known),
      // Hashing a password takes longer than anything else here.
      weight: JSON.stringify(operation.requestBody ?? "").includes("password") ? 1 : 3,
    })),
  );
}

function inWords({ operation, path, body }: GeneratedRequest): string {
  return `${operation.method} ${path} ${body?.toString().slice(0, 1_000) ?? ""}`;
}

function reporter<Value>(run: fc.RunDetails<Value>): void {
  if (run.failed) throw new Error(`seed ${run.seed}, run ${run.numRuns}`, { cause: run.errorInstance });
}

const NEEDS_A_LETTER = ["checkEntryLink", "enter", "resetPassword", "confirmEmail", "sendTestMail"];
/** They need a Stripe, or a period that is over. */
const NEEDS_BILLING = ["startCheckout", "manageBilling", "readStatement"];

/** They need a code of an authenticator app. */
const NEEDS_A_CODE = ["signInWithCode", "confirmTwoFactor", "renewRecoveryCodes", "disableTwoFactor"];
/** They need an invitation, or another person in the account. */
const NEEDS_ANOTHER = [
  "changeRole",
  "removePerson",
  "leaveAccount",
  "switchAccount",
  "revokeInvitation",
  "joinAccount",
  "checkInvitation",
  "acceptInvitation",
];

/** Whether an answer is one of those that the document says an operation gives. */
function createDeclaration() {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  const compiled = new Map<string, ValidateFunction>();
  return ({ operation }: GeneratedRequest, { status, type, body }: Answer): void => {
    const { operationId, responses } = operation;
    const response = responses[status];
    expect(
      response,
      `${operationId} answers ${status}, which is not declared: ${JSON.stringify(body)}`,
    ).toBeDefined();
    const declared = response?.content ?? {};
    const types = Object.keys(declared);
    if (types.length === 0) expect(type, `${operationId} ${status}`).toBeUndefined();
    else expect(types, `${operationId} ${status}`).toContain(type);
    const content = declared[type ?? ""];
    if (content === undefined) return;
    const key = `${operationId} ${status} ${type}`;
    const check = compiled.get(key) ?? ajv.compile(content.schema);
    compiled.set(key, check);
    expect(check(body) ? [] : check.errors, `${key}: ${JSON.stringify(body).slice(0, 500)}`).toEqual([]);
  };
}
