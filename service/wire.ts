import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { createOwner, type FirstStart } from "./accounts/first-start.ts";
import { buildApp } from "./app.ts";
import { wireAdmission } from "./wire-admission.ts";
import { defaultPlan } from "./billing/plans.ts";
import { recordPlanTerms } from "./billing/history.ts";
import { requireKnownPlans } from "./billing/subscriptions.ts";
import type { Config } from "./config.ts";
import { readDashboardFiles } from "./dashboard/files.ts";
import { probeDatabase } from "./platform/database/probe.ts";
import { systemClock, type Clock } from "./platform/clock.ts";
import { unavailable } from "./platform/errors.ts";
import { createMetrics } from "./platform/metrics.ts";
import { createSealing } from "./platform/sealing.ts";
import { createAccountKeyStore } from "./platform/sealing/account-keys.ts";
import type { Mail } from "./platform/mail.ts";
import { openMasterKeys } from "./platform/sealing/open-master-keys.ts";
import { createTemplates } from "./templates/templates.ts";
import { wireAi } from "./wire-ai.ts";
import { wireBilling } from "./wire-billing.ts";
import { wireConvert } from "./wire-convert.ts";
import { serveDatabase } from "./wire-database.ts";
import { wireHealth } from "./wire-health.ts";
import { installedGuides } from "./wire-mcp.ts";
import { wireManagement } from "./wire-management.ts";
import packageJson from "./package.json" with { type: "json" };

export interface Running {
  /** The address where it listens. */
  readonly address: string;
  /** The public address. */
  readonly publicUrl: string;
  /** What the first start created. Undefined on later starts. */
  readonly firstStart: FirstStart | undefined;
  /**
   * From now on the service reports that it is not ready, while it still answers, so that a load balancer sends new
   * requests elsewhere.
   */
  announceStop(): void;
  /** Finishes what is in progress, then releases all resources. */
  close(): Promise<void>;
}

/** The port cannot be opened. The message tells the operator why. */
class ListenError extends Error {
  override readonly name = "ListenError";
}

/**
 * Connections that can wait to be accepted. With Node's default of 511, a burst of clients would depend on TCP retries
 * of a second and more.
 */
const BACKLOG = 4_096;

/** The composition root: the only place that chooses the database, the provider and the biller. */
export async function start(config: Config, log: Logger, clock: Clock = systemClock): Promise<Running> {
  const database = await serveDatabase(config, log);
  const { db, patientDb, trust } = database;
  // A start can take long, also on a busy database.
  await requireKnownPlans(patientDb, config.plans);
  await recordPlanTerms(patientDb, config.plans, clock.now());
  const accountKeys = createAccountKeyStore({ db, clock });
  const masterKeys = await openMasterKeys({
    configured: config.masterKeys,
    dataDir: config.dataDir,
    accountKeys: createAccountKeyStore({ db: patientDb, clock }),
  });
  const sealing = createSealing({ accountKeys, masterKeys });
  const metrics = createMetrics();
  const { admission, strangers, pool } = wireAdmission({ config, metrics });
  const templates = createTemplates({
    db,
    clock,
    trust,
    check: (accountId, template) => pool.check(accountId, template),
  });
  const ai = wireAi({ config, db, clock, sealing });
  let publicUrl = config.publicUrl ?? "";
  const mail = await openMail(config);
  const billing = await wireBilling({ config, db, clock, log, mail, publicUrl: () => publicUrl });
  const { biller } = billing;
  const convert = wireConvert({
    config,
    database,
    clock,
    metrics,
    sealing,
    admission,
    pool,
    biller,
    onTotals: billing.onTotals,
    findTemplate: (accountId, reference) => templates.inUse(accountId, reference),
    assist: ai.assist,
  });
  database.events.on("change", ({ accountId, templateId }) => {
    if (templateId === undefined) convert.principals.forget(accountId);
    else templates.forget(templateId);
  });
  database.events.on("gap", () => {
    convert.principals.gap();
    templates.gap();
  });
  const management = await wireManagement({
    config,
    db,
    clock,
    log,
    biller,
    mail,
    publicUrl: () => publicUrl,
    templates,
    ask: ai.ask,
    providerKeys: ai.providerKeys,
    admitAccount: convert.admitAccount,
    health: wireHealth({
      dataDir: config.dataDir,
      version: packageJson.version,
      admission,
      pool,
      callsSpooled: convert.callsSpooled,
      isDiskFine: () => database.storage?.fault() === undefined,
    }),
  });
  let isStopping = false;
  const app = buildApp({
    log,
    version: packageJson.version,
    identify: convert.identify,
    convert: convert.routes,
    admission,
    strangers,
    connections: {
      most: config.connections,
      mostPerAddress: config.connectionsPerAddress,
    },
    management: management.services,
    biller,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    activity: { recorder: convert.activity, clock, isKept: config.activityDays > 0 },
    metrics,
    metricsToken: config.metricsToken,
    checkReady: async () => {
      if (isStopping) throw new Error("The service is stopping.");
      const fault = database.storage?.fault();
      if (fault !== undefined) {
        throw unavailable("The disk is full or cannot be written. The log has the details.", fault);
      }
      try {
        await probeDatabase(db);
        return "ok";
      } catch (error) {
        if (trust.mayStandIn(error)) return "degraded";
        throw error;
      }
    },
    requireDatabase: () => database.requireHere(),
    guides: installedGuides(),
    dashboardFiles: readDashboardFiles(join(import.meta.dirname, "..", "dashboard", "dist")),
  });
  await convert.warm();
  await listen(app, config);
  const address = addressOf(app.server.address(), config.host);
  publicUrl = config.publicUrl ?? address;
  // Last, because the key and the link are shown only once: a start that fails must not create them.
  const firstStart = await createOwner({
    db: patientDb,
    clock,
    plan: defaultPlan(config.plans).name,
  });
  return {
    address,
    publicUrl,
    firstStart,
    announceStop: () => {
      isStopping = true;
    },
    close: async () => {
      await app.close();
      await billing.close();
      await convert.close();
      await pool.close();
      mail?.close();
      await ai.close();
      await database.close();
    },
  };
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port, backlog: BACKLOG });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ListenError(
      code === "EADDRINUSE"
        ? "The port is already in use. Set PORT to a free one."
        : `Cannot listen on ${host} port ${port}: ${message}. Check HOST and PORT.`,
      { cause: error },
    );
  }
}

function addressOf(bound: string | { port: number } | null, host: string): string {
  const port = typeof bound === "object" && bound !== null ? bound.port : 0;
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

async function openMail({ smtpUrl, mailFrom }: Config): Promise<Mail | undefined> {
  if (smtpUrl === undefined) return undefined;
  const { createMail } = await import("./platform/mail.ts");
  return createMail({ smtpUrl, from: mailFrom });
}
