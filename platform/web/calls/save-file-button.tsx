import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Call, CallInput } from '#platform/contract/call.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { saveFile } from './save-file.ts'

type Props<C extends Call> = {
  call: C
  input: CallInput<C>
  label: string
  /** Said once it is saved. */
  done: string
  tip?: string
}

/** Saves what a call answers as a file; a refusal is told in its own words. */
export function SaveFileButton<C extends Call>({ call, input, label, done, tip }: Props<C>) {
  const { sayError } = useSay()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await saveFile(call, input)
      toast.success(done)
    } catch (error) {
      toast.error(sayError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={IconDownload} busy={isBusy} data-tip={tip} onClick={() => void save()}>
      {label}
    </Button>
  )
}
