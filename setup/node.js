// Runs before the scripts that need no build.
import { prepareNode } from "./prepare-node.js";

prepareNode();
