import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import type { Side } from './moves.ts'

/** Beside which edge of a row something is held, of what `attachClosestEdge` noted. */
export const sideIn = (data: Record<string | symbol, unknown>): Side =>
  extractClosestEdge(data) === 'bottom' ? 'after' : 'before'
