import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { saveBlob } from '#platform/web/calls/save-blob.ts'
import { formatDate } from '#platform/web/format.ts'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { useLanguage } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import type { PlacedChart } from './chart-tree.ts'
import type { pdfOf, pngOf } from './files.ts'
import { pageScenes } from './page-scene.ts'
import { type Paper, pagesOf } from './pages.ts'
import { PrintPages } from './print-pages.tsx'
import { sceneOf } from './scene.ts'
import { useWords } from './use-words.ts'

/** They come with all that files need, when the first is made. */
type Files = { pngOf: typeof pngOf; pdfOf: typeof pdfOf }

/** What is printed when nobody was asked: by the browser's own menu. */
export const usualPaper: Paper = { name: 'A4', orientation: 'landscape', fit: 'many' }

/**
 * The chart as it is opened now, on paper and as files.
 * @param title of the pages and the files
 */
export function useOutput(chart: PlacedChart | undefined, title: string) {
  const { t } = useTranslation()
  const language = useLanguage()
  const words = useWords()
  const [busy, setBusy] = useState(false)
  const [printed, setPrinted] = useState<ReactNode>(null)
  // Known at once, before the next drawing: the printer asks in the same moment.
  const isLaid = useRef(false)
  const putAway = useCallback(() => {
    isLaid.current = false
    setPrinted(null)
  }, [])

  const pagesOn = (paper: Paper) =>
    chart ? pagesOf(chart.layout, uncut(chart), paper) : { tiles: [], rows: 0, columns: 0, scale: 1 }
  const scenesOn = (paper: Paper) =>
    pageScenes(pagesOn(paper), paper, {
      title,
      day: formatDate(Date.now()),
      number: (page, pages) => t('organisation.picture.page', { page, pages }),
    })
  const lay = (paper: Paper) => {
    if (!chart) return
    isLaid.current = true
    // The printer does not wait for a later drawing.
    flushSync(() =>
      setPrinted(<PrintPages shapes={sceneOf(chart, words)} pages={scenesOn(paper)} paper={paper} onDone={putAway} />),
    )
  }

  const layUsual = useLatest(() => {
    if (!isLaid.current) lay(usualPaper)
  })
  useEffect(() => {
    const prepare = () => layUsual.current()
    window.addEventListener('beforeprint', prepare)
    return () => window.removeEventListener('beforeprint', prepare)
  }, [layUsual])

  const make = async (ending: string, work: (files: Files) => Promise<Blob>) => {
    setBusy(true)
    try {
      saveBlob(await work(await import('./files.ts')), `${title} ${formatDate(Date.now())}.${ending}`)
      toast.success(t('organisation.picture.saved'))
      return true
    } catch {
      toast.error(t('organisation.picture.notMade'))
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    /** Drawn beside the page. */
    printed,
    pageCount: (paper: Paper) => pagesOn(paper).tiles.length,
    print: (paper: Paper) => {
      lay(paper)
      window.print()
    },
    savePicture: () =>
      chart ? make('png', ({ pngOf }) => pngOf({ shapes: sceneOf(chart, words), ...chart.layout })) : undefined,
    savePdf: (paper: Paper) =>
      chart
        ? make('pdf', ({ pdfOf }) => pdfOf(sceneOf(chart, words), scenesOn(paper), { title, language }))
        : undefined,
  }
}

/** What is better not cut through: cards, and the blocks that hold the people of a department. */
const uncut = ({ cards, layout }: PlacedChart) => [...cards.values(), ...layout.rects.values()]
