import { useRef, useState } from 'react'
import { AppError } from '#platform/contract/errors.ts'
import { useSay } from '../texts/use-texts.ts'

/**
 * A file that is looked at before it is taken: what it would do, as the server answers, asked anew whenever another file
 * or another way of taking it is chosen. Only the answer to the last question is shown.
 * @param first the way it is taken unless another is chosen
 * @param ask what a file taken in a way would do
 */
export function useFilePreview<Way, Report>(first: Way, ask: (file: File, way: Way) => Promise<Report>) {
  const { say, sayError } = useSay()
  const [file, setFile] = useState<File>()
  const [way, setWay] = useState(first)
  const [report, setReport] = useState<Report>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const asked = useRef(0)

  const look = async (nextFile: File | undefined, nextWay: Way) => {
    asked.current += 1
    const question = asked.current
    setFile(nextFile)
    setWay(nextWay)
    setReport(undefined)
    setError(undefined)
    setBusy(nextFile !== undefined)
    if (!nextFile) return
    try {
      const found = await ask(nextFile, nextWay)
      if (question === asked.current) setReport(found)
    } catch (failure) {
      const fault = failure instanceof AppError ? failure.fields?.[0] : undefined
      if (question === asked.current) setError(fault ? say(fault) : sayError(failure))
    } finally {
      if (question === asked.current) setBusy(false)
    }
  }
  return {
    file,
    way,
    /** Undefined while it is on its way, and where it failed. */
    report,
    error,
    isBusy,
    chooseFile: (next: File | undefined) => void look(next, way),
    chooseWay: (next: Way) => void look(file, next),
    /** Takes the file; a failure is told at the field. */
    take: async (work: (file: File, way: Way) => Promise<unknown>) => {
      if (!file) return
      setBusy(true)
      try {
        await work(file, way)
      } catch (failure) {
        setError(sayError(failure))
      } finally {
        setBusy(false)
      }
    },
  }
}
