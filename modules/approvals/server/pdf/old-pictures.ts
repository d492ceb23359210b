import sharp from 'sharp'

/**
 * Signatures may be BMP and ICO (APPROVAL-019), which browsers draw and libraries of today do not read.
 * @returns what is drawn as it is: other pictures, and those of a kind that is not read either
 */
export async function pngOf(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > 40 && bytes.toString('latin1', 0, 2) === 'BM')
    return await pngOfBitmap(bytes.subarray(14), bytes.readUInt32LE(10) - 14)
  if (bytes.length > 22 && bytes.readUInt32BE(0) === 0x0000_0100) {
    const icon = largestIcon(bytes)
    // Newer icons hold a PNG, older ones a bitmap of twice their height: its mask lies below.
    if (icon.readUInt32BE(0) === 0x8950_4e47) return icon
    const bits = icon.readUInt16LE(14)
    const palette = bits <= 8 ? (icon.readUInt32LE(32) || 2 ** bits) * 4 : 0
    return await pngOfBitmap(icon, icon.readUInt32LE(0) + palette, true)
  }
  return bytes
}

function largestIcon(bytes: Buffer): Buffer {
  const entries = Array.from({ length: bytes.readUInt16LE(4) }, (_, nth) => 6 + nth * 16)
  const size = (at: number) => bytes[at]! || 256
  const at = entries.filter((entry) => entry + 16 <= bytes.length).toSorted((a, b) => size(b) - size(a))[0]!
  const from = bytes.readUInt32LE(at + 12)
  return bytes.subarray(from, from + bytes.readUInt32LE(at + 8))
}

/** A bitmap that is not compressed, of 24 or 32 bits or with a palette. @param dots where they begin in it */
async function pngOfBitmap(bitmap: Buffer, dots: number, isHalved = false): Promise<Buffer> {
  const [width, tall, bits] = [bitmap.readInt32LE(4), bitmap.readInt32LE(8), bitmap.readUInt16LE(14)]
  const height = Math.abs(tall) / (isHalved ? 2 : 1)
  const compression = bitmap.readUInt32LE(16)
  const known = [1, 4, 8, 24, 32].includes(bits) && (compression === 0 || (compression === 3 && bits === 32))
  if (!known || width < 1 || height < 1 || width * height > 4_000_000) return bitmap
  const stride = Math.ceil((width * bits) / 32) * 4
  const palette = bitmap.readUInt32LE(0)
  const raw = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    const row = dots + (tall > 0 ? height - 1 - y : y) * stride
    for (let x = 0; x < width; x += 1) {
      const at =
        bits >= 24
          ? row + (x * bits) / 8
          : palette +
            ((bitmap[row + Math.floor((x * bits) / 8)]! >> (8 - bits - ((x * bits) % 8))) & (2 ** bits - 1)) * 4
      // Blue, green, red, and the other way round.
      for (const [to, from] of [2, 1, 0].entries()) raw[(y * width + x) * 3 + to] = bitmap[at + from] ?? 255
    }
  }
  return await sharp(raw, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}
