import type { Ctx } from '#platform/server/ctx.ts'
import { organisationConfig } from '../organisation.config.ts'

/** Whether somebody may look for those who retired: super administrators, everybody during roll-out (ORG-041, G-098). */
export const maySearchRetired = ({ viewer, services }: Pick<Ctx, 'viewer' | 'services'>): boolean =>
  viewer.grants.has('superAdmin') || services.config(organisationConfig).ROLL_OUT_MODE
