import { createElement } from 'react'
import { classNames } from '#platform/web/ui/class-names.ts'
import { menuIconOf } from '../menu-icons.ts'

/** The icon stored under a name, as a decoration beside words. */
export const MenuIcon = ({ name, className }: { name: string; className?: string }) =>
  createElement(menuIconOf(name), { className: classNames('i', className), 'aria-hidden': true })
