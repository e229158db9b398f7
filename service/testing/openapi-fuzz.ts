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
 * Sends this many generated requests to the operations of the OpenAPI document. No response may be a 5xx, each must
 * have a status and a body that the document declares, and what a 2xx stored must be returned by a later read.
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
          // Forms are throttled, so the attempts are reset from time to time.
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
        // Requests depend on what was stored before, so shrinking one would give a different result.
        { numRuns, seed: seed + sent, endOnFailure: true, reporter },
      );
    const neverDone = () =>
      operations.filter(
        ({ operationId }) =>
          ![...NEEDS_A_LETTER, ...NEEDS_BILLING, ...NEEDS_A_CODE, ...NEEDS_ANOTHER].includes(operationId) &&
          // The visitor is not an operator, so these operations do not exist for them.
          !operationId.startsWith("operator") &&
          ![...(seen.get(operationId) ?? [])].some((status) => status < 300),
      );
    await send(operations, count);
    // Every operation was called, and each one that can succeed without an email, a link or a biller did.
    expect([...seen.keys()].toSorted()).toEqual(operations.map(({ operationId }) => operationId).toSorted());
    // An operation may have got no valid request by chance, so more are sent to find out whether it ever succeeds.
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
/** They need Stripe, or a period that is over. */
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

/** Whether a response is one that the document declares for an operation. */
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
