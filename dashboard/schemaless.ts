/**
 * Stands in for TypeBox in the browser's build. The app calls routes by their method and path and checks no
 * value against a schema (the service does), so the schemas need not be more than their own properties: 35 KB
 * of the first load for nothing otherwise.
 */
const schema = (first?: unknown) => ({ properties: first });

export default new Proxy({}, { get: () => schema });
