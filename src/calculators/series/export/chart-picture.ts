import { chartColours, TEXT_SIZE } from "./chart-style";

/** Minimum width of a picture in pixels. A phone shows about 1,300 pixels side by side. */
const MIN_PIXELS = 1400;

/** Title above the chart: its height and its distance from the edge, in units of the chart's view box. */
const TITLE = { height: 32, margin: 12, size: 16 };

/**
 * Returns a drawn chart with its title as a PNG, in the colours of a chart file and the fonts of the page. The canvas
 * draws each element itself: an image of the SVG could not use the page's fonts.
 * @throws {Error} if the browser cannot draw the picture.
 */
export async function chartPicture(chart: SVGSVGElement, title: string): Promise<Blob> {
  const { width, height } = chart.viewBox.baseVal;
  const scale = Math.ceil(MIN_PIXELS / width);
  const canvas = document.createElement("canvas");
  canvas.width = width * scale;
  canvas.height = (height + TITLE.height) * scale;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("the browser has no canvas");
  await document.fonts.ready;
  context.scale(scale, scale);
  context.fillStyle = chartColours.surface ?? "";
  context.fillRect(0, 0, width, height + TITLE.height);
  drawTitle(context, title, width);
  context.translate(0, TITLE.height);
  for (const element of chart.querySelectorAll<SVGElement>("line, polyline, circle, text")) draw(context, element);
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!picture) throw new Error("the browser could not encode the picture");
  return picture;
}

/** Draws the title at the start side of its language. */
function drawTitle(context: CanvasRenderingContext2D, title: string, width: number): void {
  const isMirrored = /\p{Script=Arabic}/u.test(title);
  context.font = `600 ${TITLE.size}px ${pageFont()}`;
  context.textAlign = isMirrored ? "right" : "left";
  context.fillStyle = chartColours.muted ?? "";
  const text = isMirrored ? `\u2067${title}\u2069` : title;
  context.fillText(text, isMirrored ? width - TITLE.margin : TITLE.margin, TITLE.height - TITLE.margin);
}

function pageFont(): string {
  return getComputedStyle(document.body).fontFamily;
}

/** Draws an element of the chart. */
function draw(context: CanvasRenderingContext2D, element: SVGElement): void {
  context.lineWidth = Number(element.getAttribute("stroke-width") ?? 1);
  context.lineJoin = "round";
  context.setLineDash((element.getAttribute("stroke-dasharray") ?? "").split(" ").filter(Boolean).map(Number));
  if (element.localName === "text") drawText(context, element);
  else drawShape(context, element);
}

function numberIn(element: SVGElement, name: string): number {
  return Number(element.getAttribute(name) ?? Number.NaN);
}

/** Draws a line, a row of points, or a dot. */
function drawShape(context: CanvasRenderingContext2D, element: SVGElement): void {
  const number = (name: string) => numberIn(element, name);
  context.beginPath();
  if (element.localName === "circle") {
    context.arc(number("cx"), number("cy"), number("r"), 0, 2 * Math.PI);
  } else if (element.localName === "line") {
    context.moveTo(number("x1"), number("y1"));
    context.lineTo(number("x2"), number("y2"));
  } else {
    for (const point of (element.getAttribute("points") ?? "").split(" ")) {
      const [x = Number.NaN, y = Number.NaN] = point.split(",").map(Number);
      context.lineTo(x, y);
    }
  }
  paint(
    element,
    (colour) => {
      context.strokeStyle = colour;
      context.stroke();
    },
    (colour) => {
      context.fillStyle = colour;
      context.fill();
    },
  );
}

const alignments: Readonly<Record<string, CanvasTextAlign>> = { start: "left", middle: "center", end: "right" };

function drawText(context: CanvasRenderingContext2D, element: SVGElement): void {
  const [x, y] = [numberIn(element, "x"), numberIn(element, "y")];
  const weight = element.classList.contains("font-semibold") ? 600 : 400;
  const text = element.textContent ?? "";
  context.font = `${weight} ${TEXT_SIZE}px ${pageFont()}`;
  context.textAlign = alignments[element.getAttribute("text-anchor") ?? "start"] ?? "left";
  paint(
    element,
    (colour) => {
      context.strokeStyle = colour;
      context.strokeText(text, x, y);
    },
    (colour) => {
      context.fillStyle = colour;
      context.fillText(text, x, y);
    },
  );
}

/** Calls `stroke` and then `fill` with the colours that the element's classes name. */
function paint(element: SVGElement, stroke: (colour: string) => void, fill: (colour: string) => void): void {
  const [line, area] = [colourOf(element, "stroke-"), colourOf(element, "fill-")];
  if (line !== undefined) stroke(line);
  if (area !== undefined) fill(area);
}

function colourOf({ classList }: SVGElement, prefix: "fill-" | "stroke-"): string | undefined {
  const names = [...classList].filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  return names.map((name) => chartColours[name]).find((colour) => colour !== undefined);
}
