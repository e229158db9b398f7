import Type from "typebox";

export const TemplateAlias = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: "^[a-z0-9]+(-[a-z0-9]+)*$",
  "x-rule": "consist of lowercase letters and digits, with single hyphens between them",
  description: "A name of your choice, unique in your account, such as `welcome`.",
});
