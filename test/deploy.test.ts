import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { ROUTES } from "@galley/contract";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { REQUEST_TIMEOUT_MS } from "../service/app.ts";
import { readConfig, SETTINGS } from "../service/config.ts";

const root = join(import.meta.dirname, "..");
const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");

const dockerfile = read("Dockerfile").replaceAll("\\\n", "");
/** The instructions of the last stage, in order. */
const image = (dockerfile.split(/^FROM .*$/m).at(-1) ?? "")
  .split("\n")
  .flatMap((line) => /^([A-Z]+) (.*)$/.exec(line.trim())?.slice(1, 3) ?? [])
  .reduce<[string, string][]>((all, word, index, words) => {
    if (index % 2 === 0) all.push([word, words[index + 1] ?? ""]);
    return all;
  }, []);
const said = (instruction: string) => image.findLast(([name]) => name === instruction)?.[1] ?? "";
const imageEnv = Object.fromEntries(
  said("ENV")
    .split(" ")
    .map((pair) => pair.split("=") as [string, string]),
);
const USER = 1000;
/** The slowest request arrives slowly, and then waits for generated text. */
const drainSeconds = REQUEST_TIMEOUT_MS / 1_000 + Number(SETTINGS.AI_TIMEOUT_SECONDS.fallback);

function expectSettings(env: Readonly<Record<string, string>>): void {
  const { NODE_ENV: _, ...settings } = env;
  expect(Object.keys(SETTINGS)).toEqual(expect.arrayContaining(Object.keys(settings)));
  expect(() => readConfig(settings)).not.toThrow();
}

describe("the image", () => {
  test("runs the service on every address, as an unprivileged user, on a supported Node", () => {
    expectSettings(imageEnv);
    expect(readConfig(imageEnv)).toMatchObject({ host: "0.0.0.0", port: 3000, dataDir: "/data" });
    expect(said("EXPOSE")).toBe(imageEnv["PORT"]);
    expect(said("VOLUME")).toBe(imageEnv["DATA_DIR"]);
    expect(said("USER")).toBe(`${USER}:${USER}`);
    expect(said("RUN")).toContain(`chown ${USER}:${USER} ${imageEnv["DATA_DIR"]}`);
    expect(dockerfile.match(/^FROM node:\S+/gm)).toEqual(["FROM node:24-slim", "FROM node:24-slim"]);
    expect(dockerfile.match(/npm install/g)).toHaveLength(dockerfile.match(/--ignore-scripts/g)?.length ?? 0);
    // As `npm start` runs it, except for the condition that finds the built engine, which is in the bundle.
    const { scripts } = JSON.parse(read("package.json")) as { scripts: { start: string } };
    const started = scripts.start
      .replace(" -C built", "")
      .replace("service/start.js", "service/dist/start.js");
    expect((JSON.parse(said("CMD")) as string[]).join(" ")).toBe(started);
  });

  test("installs from the manifests of every workspace before it copies the source", () => {
    const { workspaces } = JSON.parse(read("package.json")) as { workspaces: string[] };
    const [, manifests = "", , build = ""] = dockerfile.split(/^FROM .*$/m);
    const copied = [...manifests.matchAll(/^COPY (\w+)\/package\.json \1\/$/gm)].map(([, name]) => name);
    expect(new Set(copied)).toEqual(new Set(workspaces));
    expect(manifests).toContain("COPY package.json package-lock.json .npmrc ./");
    expect(manifests).not.toContain("COPY . .");
    expect(build).toMatch(/RUN npm install[^]*COPY \. \.[^]*RUN node release\/image\.ts/);
  });

  test("has the bundle and the packages it imports, and no source", () => {
    const copied = image.filter(([name]) => name === "COPY").map(([, words]) => words);
    expect(copied).toEqual([
      "--from=packages /app/node_modules node_modules",
      "--from=packages /app/service/node_modules service/node_modules",
      "--from=build /app/dist/packages/galley service",
    ]);
  });

  test("has a health check that detects whether the service is alive", async () => {
    const command = JSON.parse(/CMD (\[.*\])/.exec(said("HEALTHCHECK"))?.[1] ?? "[]") as string[];
    let status = 200;
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.writeHead(status).end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const port = String((server.address() as AddressInfo).port);
    const check = async () => {
      const child = spawn(process.execPath, command.slice(1), { env: { PORT: port } });
      return ((await once(child, "exit")) as [number])[0];
    };
    expect(await check()).toBe(0);
    status = 503;
    expect(await check()).toBe(1);
    server.close();
    await once(server, "close");
    expect(await check()).toBe(1);
    expect(asked).toEqual([ROUTES.alive.path, ROUTES.alive.path]);
  });
});

interface ComposeService {
  build?: string;
  image?: string;
  ports?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  env_file?: unknown;
  read_only?: boolean;
  cap_drop?: string[];
  stop_grace_period?: string;
  depends_on?: Record<string, unknown>;
}
interface Compose {
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
}

describe.each(["compose.yaml", "compose.sqlite.yaml"])("%s", (file) => {
  const { services, volumes } = parse(read(file)) as Compose;
  const { galley, postgres } = services;

  test("runs the image read-only, with its data kept, and gives it time to stop", () => {
    expect(galley).toMatchObject({ build: ".", read_only: true, cap_drop: ["ALL"] });
    expect(galley?.ports).toEqual([`127.0.0.1:3000:${imageEnv["PORT"]}`]);
    expect(galley?.volumes).toEqual([`galley:${imageEnv["DATA_DIR"]}`]);
    expect(Object.keys(volumes)).toEqual(Object.keys(services));
    expect(60 * Number.parseInt(galley?.stop_grace_period ?? "0", 10)).toBeGreaterThan(drainSeconds);
    expect(galley?.stop_grace_period).toMatch(/^\d+m$/);
  });

  test("passes on every setting of a file, except the addresses that the container relies on", () => {
    expect(galley?.env_file).toEqual([{ path: "galley.env", required: false }]);
    const { HOST, PORT, DATA_DIR } = imageEnv;
    expect(galley?.environment).toMatchObject({ HOST, PORT, DATA_DIR });
  });

  test("uses existing settings, and the database next to it", () => {
    const fill = (text: string) => text.replaceAll(/\$\{\w+:-(\w+)\}/g, "$1");
    const env = Object.entries(galley?.environment ?? {}).map(([name, value]) => [name, fill(value)]);
    expectSettings(Object.fromEntries(env) as Record<string, string>);
    const { databaseUrl } = readConfig(Object.fromEntries(env) as Record<string, string>);
    expect(databaseUrl === undefined).toBe(postgres === undefined);
    if (databaseUrl === undefined) return;
    const { username, password, hostname, pathname } = new URL(databaseUrl);
    expect(services).toHaveProperty(hostname);
    expect(galley?.depends_on).toHaveProperty(hostname);
    expect(postgres?.ports).toBeUndefined();
    expect(Object.values(postgres?.environment ?? {}).map(fill)).toEqual([
      username,
      password,
      pathname.slice(1),
    ]);
  });
});

interface Probe {
  httpGet: { path: string; port: string };
  periodSeconds: number;
  failureThreshold: number;
}
interface Container {
  ports: { name: string; containerPort: number }[];
  env: { name: string; value?: string }[];
  startupProbe: Probe;
  livenessProbe: Probe;
  readinessProbe: Probe;
  securityContext: unknown;
  volumeMounts: { name: string; mountPath: string }[];
}
interface Labeled {
  matchLabels: unknown;
}
interface Manifests {
  Kustomization: { resources: string[]; images: { name: string; newTag: string }[] };
  Deployment: {
    spec: {
      selector: Labeled;
      replicas?: number;
      template: {
        metadata: { labels: unknown };
        spec: {
          terminationGracePeriodSeconds: number;
          securityContext: unknown;
          containers: [Container & { image: string }];
          volumes: { name: string }[];
        };
      };
    };
  };
  Service: { spec: { selector: unknown; ports: { targetPort: string }[] } };
  PodDisruptionBudget: { spec: { maxUnavailable: number; selector: Labeled } };
  HorizontalPodAutoscaler: {
    spec: { scaleTargetRef: unknown; minReplicas: number; maxReplicas: number };
  };
}

describe("the Kubernetes manifests", () => {
  const folder = "deploy/kubernetes";
  const files = readdirSync(join(root, folder));
  const kinds = Object.fromEntries(
    files.map((file) => {
      const manifest = parse(read(folder, file)) as { kind: string };
      return [manifest.kind, manifest];
    }),
  ) as unknown as Manifests;
  const { Deployment, Service, PodDisruptionBudget, HorizontalPodAutoscaler, Kustomization } = kinds;
  const { template, selector, replicas } = Deployment.spec;
  const [container] = template.spec.containers;
  const plainEnv = Object.fromEntries(
    container.env.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])),
  ) as Record<string, string>;

  test("are all applied, with an image of this version", () => {
    const others = files.filter((file) => file !== "kustomization.yaml");
    expect(Kustomization.resources.toSorted()).toEqual(others.toSorted());
    const { version } = JSON.parse(read("package.json")) as { version: string };
    expect(Kustomization.images).toEqual([{ name: container.image, newTag: version }]);
  });

  test("select the same pods", () => {
    const { labels } = template.metadata;
    expect(labels).toEqual({ "app.kubernetes.io/name": "galley" });
    expect(selector.matchLabels).toEqual(labels);
    expect(Service.spec.selector).toEqual(labels);
    expect(PodDisruptionBudget.spec.selector.matchLabels).toEqual(labels);
    expect(HorizontalPodAutoscaler.spec.scaleTargetRef).toMatchObject({ kind: "Deployment", name: "galley" });
    // Only the autoscaler sets the number of pods, and one can always be removed.
    expect(replicas).toBeUndefined();
    const { minReplicas, maxReplicas } = HorizontalPodAutoscaler.spec;
    expect(minReplicas).toBeGreaterThan(PodDisruptionBudget.spec.maxUnavailable);
    expect(maxReplicas).toBeGreaterThan(minReplicas);
  });

  test("probe existing addresses and the right port", () => {
    const { startupProbe, livenessProbe, readinessProbe, ports } = container;
    expect(ports).toEqual([{ name: "http", containerPort: Number(imageEnv["PORT"]) }]);
    const alive = { path: ROUTES.alive.path, port: "http" };
    expect(startupProbe.httpGet).toEqual(alive);
    expect(livenessProbe.httpGet).toEqual(alive);
    expect(readinessProbe.httpGet).toEqual({ path: ROUTES.ready.path, port: "http" });
    expect(Service.spec.ports[0]?.targetPort).toBe("http");
  });

  test("use existing settings, and give every node the same secrets", () => {
    const names = container.env.map(({ name }) => name);
    expect(Object.keys(SETTINGS)).toEqual(expect.arrayContaining(names));
    expectSettings(plainEnv);
    const secrets = container.env.filter(({ value }) => value === undefined);
    expect(secrets.map(({ name }) => name)).toEqual(["DATABASE_URL", "MASTER_KEYS", "SESSION_SECRET"]);
    for (const { name, ...rest } of secrets) {
      expect(rest).toEqual({ valueFrom: { secretKeyRef: { name: "galley", key: name } } });
    }
  });

  test("run the image read-only, as its user, with minimal privileges", () => {
    expect(template.spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: USER,
      runAsGroup: USER,
      fsGroup: USER,
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([imageEnv["DATA_DIR"]]);
    expect(template.spec.volumes.map(({ name }) => name)).toEqual(
      container.volumeMounts.map(({ name }) => name),
    );
  });

  test("give a node longer to stop than its slowest request takes", () => {
    const waited = readConfig(plainEnv).stopGraceMs / 1_000;
    const { periodSeconds, failureThreshold } = container.readinessProbe;
    expect(waited).toBeGreaterThan(2 * periodSeconds * failureThreshold);
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(waited + drainSeconds);
  });
});
