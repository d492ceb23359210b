import type { Sharp } from 'sharp'
import type { CompanyPictureKind } from '../../contract/company-pictures.contract.ts'
import { drawReceived } from '../photos/received-picture.ts'

/** Room of a logo in the top bar and above the sign-in, px of the page. */
export const logoRoom = { width: 200, height: 32 }
/** Dots of a logo for each px on dense screens; phones have three. */
const logoDots = 3
/** Longest side of a sign-in picture on usual and on dense screens, px: the place beside the form is 844 px wide. */
export const signInSides = { plain: 1_280, dense: 2_560 }

/** A picture as it is kept: WebP for usual and for dense screens, and how large it stands on the page, px. */
export type EncodedPicture = { plain: Buffer; dense: Buffer; width: number; height: number }

/**
 * Draws a picture of a company anew. A logo keeps its edges and what is transparent, a sign-in picture is compressed as
 * a photo; both whole and never larger than they came.
 * @param path of the file that was received
 * @throws AppError ValidationException as {@link drawReceived} does
 */
export const encodeCompanyPicture = (kind: CompanyPictureKind, path: string): Promise<EncodedPicture> =>
  drawReceived(path, kind === 'signIn' ? drawSignIn : drawLogo)

const drawLogo = (picture: Sharp) =>
  inBothSizes((dots) => inside(picture, logoRoom.width * dots, logoRoom.height * dots).webp({ lossless: true }), {
    plain: 1,
    dense: logoDots,
  })

const drawSignIn = (picture: Sharp) =>
  inBothSizes(
    (side) => inside(picture, side, side).flatten({ background: '#ffffff' }).webp({ quality: 80 }),
    signInSides,
  )

const inside = (picture: Sharp, width: number, height: number) =>
  picture.clone().resize({ width, height, fit: 'inside', withoutEnlargement: true })

/** One after the other: the picture is unfolded for each. */
async function inBothSizes(
  draw: (size: number) => Sharp,
  { plain, dense }: { plain: number; dense: number },
): Promise<EncodedPicture> {
  const { data, info } = await draw(plain).toBuffer({ resolveWithObject: true })
  return { plain: data, dense: await draw(dense).toBuffer(), width: info.width, height: info.height }
}
