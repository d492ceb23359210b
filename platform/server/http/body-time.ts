import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/contract/errors.ts'

/** How long a body may take to arrive (seconds). */
const bodySeconds = 30

/** Bodies that may be larger than others have the time of a line of 1 Mbit/s. */
const leastBytesASecond = 125_000

/** How long a file may take: what the largest takes over a line of 1.5 Mbit/s (seconds). */
export const uploadSeconds = 300

/** @param bodyBytes the largest body of a call that takes more than others */
const secondsFor = (bodyBytes = 0): number => Math.max(bodySeconds, bodyBytes / leastBytesASecond)

/**
 * Ends requests whose body drips in, wherever they lead: each holds a socket and, being read, memory. The sender is
 * told (408), unless she was answered already. Files have the limit of the server itself.
 */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    const { call } = request.routeOptions.config
    const isAnnounced = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
    if (!isAnnounced || call?.upload) return
    const timer = setTimeout(() => endLate(request, reply), secondsFor(call?.bodyBytes) * 1_000).unref()
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
  })
}

function endLate(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request
  if (reply.sent) return void raw.destroy()
  reply.raw.once('close', () => raw.destroy())
  reply.header('connection', 'close')
  const late = new AppError('RequestTimeoutException')
  // Whoever reads the body answers; nobody else may, or there would be two answers.
  if (raw.listenerCount('error') > 0) raw.emit('error', late)
  else reply.send(late)
}

/**
 * What failed, if it is that the sender left before all of her body was here: nothing of ours has then, and nobody
 * hears an answer. What reads the body may say it as if our own network had failed.
 */
export const leftBy = ({ raw }: FastifyRequest, cause?: unknown): AppError | undefined =>
  raw.destroyed && !raw.complete
    ? new AppError('ValidationException', 'errors.malformedBody', { detail: 'the sender left', cause })
    : undefined

/**
 * For whoever is about to read the body: that of somebody who has left already would be waited for without end.
 * @throws AppError ValidationException
 */
export function refuseLeft(request: FastifyRequest): void {
  const left = leftBy(request)
  if (left) throw left
}
