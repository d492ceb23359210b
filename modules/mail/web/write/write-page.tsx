import { useNavigate, useRouter } from '@tanstack/react-router'
import { boxPath, writingPath } from '../place/paths.ts'
import { useTellSent } from './use-tell-sent.ts'
import { useWriteWays } from './use-write-ways.ts'
import { WriteOpening } from './write-opening.tsx'
import './write.css'

/** Writing as a page of its own. */
export default function WritePage() {
  const navigate = useNavigate()
  const router = useRouter()
  const tellSent = useTellSent()
  const leave = () => {
    if (router.history.canGoBack()) router.history.back()
    else void navigate({ to: boxPath('inbox') })
  }
  const { key, asked, ways } = useWriteWays(writingPath, {
    onSent: (sent) => {
      tellSent(sent)
      if (sent.next) void navigate({ to: boxPath('sent'), search: sent.next, replace: true })
      else leave()
    },
    onCancel: leave,
  })
  return (
    <section className="sheet">
      <WriteOpening key={key} asked={asked} ways={ways} frame="page" />
    </section>
  )
}
