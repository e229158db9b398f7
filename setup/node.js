// Runs before the scripts that need no build of their own.
import { prepareNode } from "./prepare-node.js";

prepareNode();
