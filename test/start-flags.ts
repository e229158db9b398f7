import rootPackage from "../package.json" with { type: "json" };

/** The flags that `npm start` gives to Node. */
export const START_FLAGS =
  /^node (.*) service\/start\.js$/.exec(rootPackage.scripts.start)?.[1]?.split(" ") ?? [];
