# One image for everything: the whole product by default, or a part of it (docs/deployment.md).
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm run build && npm prune --omit=dev --no-audit --no-fund

FROM ${NODE_IMAGE}
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    DATA_DIR=/data
WORKDIR /app
COPY --from=build /app ./
RUN install --directory --owner=node --group=node /data
USER node
VOLUME /data
EXPOSE 3000 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s --retries=3 \
    CMD ["node", "scripts/health.mjs"]
ENTRYPOINT ["node_modules/node/bin/node"]
CMD ["scripts/start.mjs"]
