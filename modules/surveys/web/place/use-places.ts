import { useLocation } from '@tanstack/react-router'
import { listPath, popupPaths, questionsPath, readPath, resultsPath, writePath } from './paths.ts'

const inPortal = {
  list: listPath,
  write: writePath,
  questions: questionsPath,
  read: readPath,
  results: resultsPath,
} as const
const popupStart = popupPaths.list.slice(0, popupPaths.list.lastIndexOf('/') + 1).toLowerCase()

/** Where links of a page of surveys lead: whoever is in a window of surveys stays in it. */
export function usePlaces(): { isPopup: boolean; places: Readonly<Record<keyof typeof inPortal, string>> } {
  const isPopup = useLocation({ select: ({ pathname }) => pathname.toLowerCase().includes(popupStart) })
  return { isPopup, places: isPopup ? popupPaths : inPortal }
}
