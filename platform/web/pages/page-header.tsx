import { createContext, type ReactNode, useContext } from 'react'
import './page-header.css'
import { PageMarks } from './page-marks.tsx'

export type PageHeaderProps = {
  /** The one heading of the page. */
  title: string
  /** The way back to where the page stands in a list, before the title. */
  before?: ReactNode
  /** What the page is, in a word or two, behind the title: badges. */
  after?: ReactNode
  /** Where the page is, at the right: a `Breadcrumb`. Gives way in narrow windows. */
  path?: ReactNode
  /** What one can do with the page, at the right. */
  actions?: ReactNode
}

/** Where a page is that does not say so itself: a frame around a group of pages knows. */
export const PagePath = createContext<ReactNode>(null)

/** The head of a page: its title, its marks (the star), then the path or the actions (SHELL-035, README 7). */
export function PageHeader({ title, before, after, path: own, actions }: PageHeaderProps) {
  const around = useContext(PagePath)
  const path = own ?? around
  return (
    <header className="ph">
      {before}
      <h1 className="ph__t">{title}</h1>
      {after}
      <PageMarks />
      <div className="ph__a">
        {path ? <div className="ph__path">{path}</div> : null}
        {actions}
      </div>
    </header>
  )
}
