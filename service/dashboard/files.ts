import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
};
const COMPRESSIBLE = new Set([".html", ".js", ".css", ".json", ".svg"]);

export type Encoding = "br" | "gzip" | "identity";

export interface DashboardFile {
  readonly type: string;
  readonly etag: string;
  /** The bytes in this encoding, compressed on first use. */
  body(encoding: Encoding): Promise<Buffer>;
  readonly encodings: readonly Encoding[];
}

/**
 * The built dashboard, read once. Only files in this map are served, so no path can lead out of it. Undefined if
 * nothing has been built.
 */
export function readDashboardFiles(folder: string): ReadonlyMap<string, DashboardFile> | undefined {
  if (!existsSync(join(folder, "index.html"))) return undefined;
  const files = new Map<string, DashboardFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const path = join(entry.parentPath, entry.name);
    const address = path.slice(folder.length).replaceAll("\\", "/");
    files.set(address, fileOf(readFileSync(path), type, COMPRESSIBLE.has(extname(entry.name))));
  }
  return files;
}

function fileOf(bytes: Buffer, type: string, compressible: boolean): DashboardFile {
  const made = new Map<Encoding, Promise<Buffer>>([["identity", Promise.resolve(bytes)]]);
  return {
    type,
    etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`,
    encodings: compressible ? ["br", "gzip", "identity"] : ["identity"],
    body(encoding) {
      let body = made.get(encoding);
      if (body === undefined) {
        body = encoding === "br" ? brotli(bytes) : promisify(gzip)(bytes, { level: 9 });
        made.set(encoding, body);
      }
      return body;
    },
  };
}

function brotli(bytes: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}
