import { classNames } from '#platform/web/ui/class-names.ts'
import type { CategoryColor } from '../../../contract/mail.rules.ts'
import './categories.css'

/** The colour of a category as a dot; its name stands beside it. */
export const CategoryDot = ({ color }: { color: CategoryColor }) => (
  <span className={classNames('mcat', `mcat--${color}`)} aria-hidden />
)
