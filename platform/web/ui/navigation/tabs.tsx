import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
import { Count } from '../marks/badge.tsx'
import './tabs.css'
import { classNames } from '../class-names.ts'

export interface Tab<V extends string> {
  value: V
  label: string
  /** A number beside the label, as ready text. */
  count?: string | number
}

export interface TabsProps<V extends string> {
  /** What the tabs divide, read aloud. */
  label: string
  tabs: readonly Tab<V>[]
  value: V
  onChange: (value: V) => void
  /** The panel of the chosen tab. */
  children?: ReactNode
}

/** Tabs and the panel of the chosen one. Arrow keys, Home and End choose as they move; Tab goes on into the panel. */
export function Tabs<V extends string>({ label, tabs, value, onChange, children }: TabsProps<V>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const widths = tabs.map(({ label: shown, count = '' }) => `${shown} ${count}`).join('|')
  useLayoutEffect(() => showChosen(list.current), [value, widths])
  const keys = useRovingFocus(list, {
    items: '[role="tab"]',
    axis: 'horizontal',
    onMove: (tab) => tab.click(),
  })
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="tabs" {...keys}>
        {tabs.map((tab) => {
          const on = tab.value === value
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}${tab.value}`}
              aria-selected={on}
              aria-controls={children ? `${id}panel` : undefined}
              tabIndex={on ? 0 : -1}
              className={classNames('tabs__t', on && 'tabs__t--on')}
              onClick={() => onChange(tab.value)}
            >
              {tab.label}
              {tab.count === undefined ? null : <Count tone={on ? 'soft' : 'neutral'}>{tab.count}</Count>}
            </button>
          )
        })}
      </div>
      {children ? (
        <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${value}`}>
          {children}
        </div>
      ) : null}
    </>
  )
}

/** Moves a strip of tabs that is too long for its place so far that the whole of the chosen one is seen. */
function showChosen(strip: HTMLElement | null): void {
  const chosen = strip?.querySelector('[aria-selected="true"]')?.getBoundingClientRect()
  if (!strip || !chosen) return
  const { left, right } = strip.getBoundingClientRect()
  strip.scrollLeft += Math.min(0, chosen.left - left) || Math.max(0, chosen.right - right)
}
