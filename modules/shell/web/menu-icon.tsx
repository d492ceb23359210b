import { createElement } from 'react'
import { menuIconOf } from './menu-icons.ts'

/** The icon that an administrator chose, by its stored name. */
export const MenuIcon = ({ name, className = 'i' }: { name: string; className?: string }) =>
  createElement(menuIconOf(name), { className, 'aria-hidden': true })
