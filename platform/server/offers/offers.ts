/**
 * What modules offer each other. Each kind of offer adds itself here from the file that describes it, so that whoever
 * reads offers need not know them all.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled in by the files beside it
export interface Offers {}
