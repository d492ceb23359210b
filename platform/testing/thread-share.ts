/**
 * How much of the processor time that work takes is spent in this thread, and not beside the event loop, 0 to 1. Unlike
 * the time it takes that does not depend on what else the machine does.
 */
export async function shareOfThisThread(work: () => Promise<unknown>): Promise<number> {
  const before = { here: process.threadCpuUsage(), all: process.cpuUsage() }
  await work()
  const here = process.threadCpuUsage(before.here)
  const all = process.cpuUsage(before.all)
  return (here.user + here.system) / (all.user + all.system)
}
