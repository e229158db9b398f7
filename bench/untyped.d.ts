declare module "markdown-it-14" {
  export { default } from "markdown-it-15";
}

declare module "react" {
  export function createElement<Properties>(
    type: (properties: Properties) => unknown,
    properties: Properties,
  ): never;
}
