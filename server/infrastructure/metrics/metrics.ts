import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";

const shortTimes = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const longTimes = [0.1, 0.5, 1, 5, 15, 60, 300, 1_800, 7_200];

/**
 * Names follow https://prometheus.io/docs/practices/naming/. Prometheus itself labels with `job` and `instance`, and
 * would rename labels of these names.
 */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  return {
    registry,
    ...httpMetrics([registry]),
    ...jobMetrics([registry]),
    ...trainingMetrics([registry]),
    ...answerMetrics([registry]),
  };
}

export function collectProcessMetrics({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}

function httpMetrics(registers: Registry[]) {
  return {
    requests: new Counter({
      name: "antwort_http_requests_total",
      help: "Calls by endpoint, status and error code",
      labelNames: ["method", "route", "status", "code"],
      registers,
    }),
    requestSeconds: new Histogram({
      name: "antwort_http_request_duration_seconds",
      help: "Time from the first byte of a call to the end of its answer",
      labelNames: ["method", "route"],
      buckets: shortTimes,
      registers,
    }),
  };
}

function jobMetrics(registers: Registry[]) {
  return {
    jobSeconds: new Histogram({
      name: "antwort_job_duration_seconds",
      help: "Run time of jobs by outcome: completed, failed, yielded, released",
      labelNames: ["job_name", "outcome"],
      buckets: longTimes,
      registers,
    }),
    jobsQueued: new Gauge({
      name: "antwort_jobs_queued",
      help: "Jobs that could run now, in the whole installation",
      labelNames: ["job_name"],
      registers,
    }),
    jobsActive: new Gauge({
      name: "antwort_jobs_active",
      help: "Jobs that run, in the whole installation",
      labelNames: ["job_name"],
      registers,
    }),
    jobAgeSeconds: new Gauge({
      name: "antwort_job_oldest_queued_seconds",
      help: "How long the oldest job that could run has waited",
      labelNames: ["job_name"],
      registers,
    }),
  };
}

function trainingMetrics(registers: Registry[]) {
  return {
    pagesRead: new Counter({
      name: "antwort_crawl_pages_total",
      help: "Addresses visited by crawls, by outcome: taken, unchanged, or the error code",
      labelNames: ["outcome"],
      registers,
    }),
    itemsTrained: new Counter({
      name: "antwort_items_trained_total",
      help: "Pages and files whose training has ended",
      labelNames: ["kind", "outcome"],
      registers,
    }),
    databaseUp: new Gauge({
      name: "antwort_database_up",
      help: "1 if the database answered this request for metrics, else 0",
      registers,
    }),
    databaseConnections: new Gauge({
      name: "antwort_database_connections",
      help: "Connections of the pool by state, and callers that wait for one",
      labelNames: ["state"],
      registers,
    }),
  };
}

function answerMetrics(registers: Registry[]) {
  return {
    answers: new Counter({
      name: "antwort_answers_total",
      help: "Answers by outcome and by the step that composed them",
      labelNames: ["outcome", "step"],
      registers,
    }),
    answerSeconds: new Histogram({
      name: "antwort_answer_duration_seconds",
      help: "Time from a question to the end of its answer, without storing it",
      labelNames: ["step"],
      buckets: shortTimes,
      registers,
    }),
    modelSeconds: new Histogram({
      name: "antwort_model_first_token_seconds",
      help: "Time until the language model sends its first token, or fails",
      labelNames: ["model", "outcome"],
      buckets: shortTimes,
      registers,
    }),
    modelTokens: new Counter({
      name: "antwort_model_tokens_total",
      help: "Tokens that the language model read and wrote",
      labelNames: ["model", "direction"],
      registers,
    }),
    modelBreakerOpen: new Gauge({
      name: "antwort_model_breaker_open",
      help: "1 while the language model is not called after failures, else 0",
      registers,
    }),
  };
}
