import type { Route } from "playwright-core";

/** Answers a request as the service does when it fails itself. */
export function answerInternalError(route: Route): Promise<void> {
  return route.fulfill({
    status: 500,
    contentType: "application/problem+json",
    json: {
      type: "/docs/errors#internal",
      title: "Internal error",
      status: 500,
      detail: "This is a problem on our side. It was logged with the request id.",
      code: "internal",
      request_id: "req_01k9zq3f5m8x2v7c4n6b0d1e",
    },
  });
}
