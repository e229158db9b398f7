// The package has no types of its own; tsconfig.base.json points here.
declare const names: Readonly<Record<string, string>>;
export default names;
