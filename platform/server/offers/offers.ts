/**
 * What modules offer each other. Each kind of offer adds itself here from the file that describes it, so that whoever
 * reads offers need not know them all.
 */
// Filled in by the files beside it.
export interface Offers {}
