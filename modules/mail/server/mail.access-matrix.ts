import type { AccessMatrix } from '#platform/testing/access-matrix.ts'

export const accessMatrix: AccessMatrix = {}
