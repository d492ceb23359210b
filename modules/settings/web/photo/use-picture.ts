import { useEffect, useState } from 'react'
import { type Crop, clampCrop, wholeCrop } from './crop.ts'
import { openPicture, type Picture, type Refusal } from './picture.ts'

/** The picture that is being cropped; its memory is given back with it. */
export function usePicture() {
  const [picture, setPicture] = useState<Picture>()
  const [crop, setCrop] = useState<Crop>(wholeCrop)
  const [refusal, setRefusal] = useState<Refusal>()
  useEffect(() => (picture ? () => picture.bitmap.close() : undefined), [picture])

  const choose = async (file: File) => {
    const opened = await openPicture(file)
    if (typeof opened === 'string') return setRefusal(opened)
    setRefusal(undefined)
    setPicture(opened)
    setCrop(clampCrop(opened, wholeCrop))
  }
  const drop = () => {
    setPicture(undefined)
    setRefusal(undefined)
  }
  return { picture, crop, refusal, choose, setCrop, drop }
}
