import { testReadability } from "./readability/look.ts";

testReadability(() => true);
