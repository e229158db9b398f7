# What the package `galley` has, and nothing else: the bundled service and command line, the built dashboard, and the
# packages they import, at the versions of package-lock.json.

# The manifests alone: as long as they stay the same, both installs below come from the cache.
FROM node:24-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY engine/package.json engine/
COPY contract/package.json contract/
COPY client/package.json client/
COPY service/package.json service/
COPY inboxes/package.json inboxes/
COPY dashboard/package.json dashboard/
COPY cli/package.json cli/
COPY test/package.json test/

# The packages that run. Without the dashboard's workspace, npm does not take React for a package the service could use.
# The workspaces themselves are in the bundle.
FROM manifests AS packages
RUN npm pkg set --json workspaces='["engine", "contract", "client", "service", "inboxes", "cli"]' && \
  npm install --ignore-scripts --omit=dev --omit=optional && rm -r node_modules/@galley

FROM manifests AS build
RUN npm install --ignore-scripts
COPY . .
RUN node release/image.ts

FROM node:24-slim
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
# Beside the service's own packages, which Node looks for first.
COPY --from=packages /app/service/node_modules service/node_modules
COPY --from=build /app/dist/packages/galley service
RUN ln -s /app/service/dist/galley.js /usr/local/bin/galley && mkdir /data && chown 1000:1000 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
# The image's own "node"; as a number, so that a cluster can see that it is not root.
USER 1000:1000
HEALTHCHECK --start-period=30s --interval=10s --timeout=3s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--v8-pool-size=0", "--min-semi-space-size=32", "--max-semi-space-size=32", "service/dist/start.js"]
