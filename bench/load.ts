import autocannon from 'autocannon'

export type Load = {
  url: string
  headers: Record<string, string>
  connections: number
  for: { seconds: number } | { answers: number }
}

/**
 * Asks one address again and again over some connections, each waiting for its answer.
 * @returns answers a second
 * @throws Error when an answer was not a 2xx: a refusal is quick and would look like speed
 */
export async function load({ url, headers, connections, for: until }: Load): Promise<number> {
  const length = 'seconds' in until ? { duration: until.seconds } : { amount: until.answers }
  const result = await autocannon({ url, headers, connections, ...length })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed`)
  return result['2xx'] / result.duration
}
