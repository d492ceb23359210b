import { formatBytes } from '#platform/web/format.ts'

/** A limit as people say it: `1 GB` where a measured size would be `1.00 GB`. @param bytes 0 or more */
export const limitSize = (bytes: number): string => formatBytes(bytes).replace(/\.00 /, ' ')
