import { answerCalls } from "../worker/answer-calls.ts";
import { createRun } from "./run.ts";

/** The engine in a thread of its own, so that a long document does not slow down typing. */
const run = createRun();
// One conversion in advance compiles the theme and warms up the code for the first document.
run({ markdown: "# Warm\n\n- up", template: undefined });
answerCalls(run);
