import { join } from 'node:path'

/**
 * Where Node keeps what it has compiled of the program, written when a process ends in order: a third of the work of each
 * later start. It holds every entry against the file that it was made of. Who may not write there starts as ever.
 */
export const compiledProgram = join(import.meta.dirname, '../node_modules/.cache/maru/compiled')
