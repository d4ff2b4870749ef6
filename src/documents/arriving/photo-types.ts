/** Types of photographs that can be read. Named, so that an iPhone gives a JPEG instead of HEIC. */
export const photoTypes = "image/jpeg,image/png";
