/** The widths in pixels in which pages are drawn: a thumbnail, phones, desks, and what is enlarged. */
export const pictureWidths = [200, 800, 1200, 1600, 2400] as const;

export const thumbnailWidth = pictureWidths[0];
