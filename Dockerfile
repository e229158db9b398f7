# Everything is built and then left as it runs: the service from source, the dashboard's files, no tools.
FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN npm install --ignore-scripts && npm run build
RUN rm -r node_modules */node_modules && \
  npm install --ignore-scripts --omit=dev --omit=optional --workspace service --workspace cli

FROM node:24-slim
WORKDIR /app
COPY --from=build /app /app
RUN mkdir /data && chown 1000:1000 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
# The image's own "node"; as a number, so that a cluster can see that it is not root.
USER 1000:1000
HEALTHCHECK --start-period=30s --interval=10s --timeout=3s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "-C", "built", "--v8-pool-size=0", "service/start.js"]
