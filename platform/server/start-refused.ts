/**
 * Why the portal does not start, or a tool of its does not begin: one sentence for the person who operates it, what is
 * wrong and what to do. It is all that is printed; every other failure keeps what the log knows of it.
 */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
