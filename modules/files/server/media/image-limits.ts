/** A picture of more dots is not unfolded: some 200 MB of memory, px. The largest cameras of telephones make 50,000,000. */
export const mostPixels = 52_000_000
/** A moving picture is unfolded with all its pictures at once, px together. */
export const mostMovingPixels = 40_000_000
/** Longest side of a picture inside a text, px: sharp on a whole screen of 4K. */
export const longestSide = 3_840
/** A picture inside a text; larger files are attached, bytes. */
export const largestInline = 40 * 1_048_576
