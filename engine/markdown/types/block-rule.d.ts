// markdown-it's types leave its single rules out; tsconfig.base.json points here, so that every room sees them.
import type { RuleBlock } from "markdown-it/lib/parser_block.mjs";

declare const rule: RuleBlock;
export default rule;
