import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { figuresPath } from '#src/domain/document/figures-path.ts';
import { countVisitors, figureLimit } from '../limits/visitor-limit.ts';
import { problems, sendProblem } from '../problem.ts';
import { vitalNames, type Metrics } from './metrics.ts';

const mostBytes = 512;

/** No page view takes longer, and a sum stays a number whatever a stranger sends. */
const figure = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)));

const reported = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    vitals: v.strictObject(v.entriesFromList(vitalNames, figure)),
    errors: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  }),
);

/**
 * Counts the figures of a page view, which the browser sends when the page is hidden. A report names neither
 * the visitor nor the page.
 */
export function browserFigureRoute(app: FastifyInstance, metrics: Pick<Metrics, 'countVisit'>): void {
  const secondsToWait = countVisitors(app, figureLimit);
  app.post(figuresPath, { bodyLimit: mostBytes }, async (request, reply) => {
    if ((await secondsToWait(request)) > 0) return reply.code(429).send();
    const site = request.headers['sec-fetch-site'] ?? 'same-origin';
    const report = v.safeParse(reported, request.body);
    if (site !== 'same-origin' || !report.success) return sendProblem(reply, problems.badRequest);
    metrics.countVisit(report.output);
    return reply.code(204).send();
  });
}
