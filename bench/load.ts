import autocannon from 'autocannon'

export type Load = { url: string; headers?: Record<string, string>; connections: number; seconds: number }
export type LoadResult = { perSecond: number; p50: number; p99: number }

/**
 * Asks one address again and again over some connections, each waiting for its answer. Times in milliseconds.
 * @throws Error when an answer was not a 2xx: a refusal is quick and would look like speed
 */
export async function load({ url, headers = {}, connections, seconds }: Load): Promise<LoadResult> {
  const result = await autocannon({ url, headers, connections, duration: seconds })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed`)
  return { perSecond: result['2xx'] / result.duration, p50: result.latency.p50, p99: result.latency.p99 }
}
