// A forgery: another PDF that stands between the parts which the signature of a genuine one covers.

/** Returns a PDF that shows `FORGED`, with the signature of a genuine one, which covers all but the pages. */
export function pdfAround(genuine: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(genuine).toString("latin1");
  const [, length = 0, next = 0] = (/\/ByteRange \[0 +(\d+) +(\d+)/.exec(text) ?? []).map(Number);
  const signed = text.slice(0, length) + text.slice(next);
  const digits = text.slice(length + 1, next - 1);
  // Readers look here for the objects of a file: it is signed.
  const listAt = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  const beginning = signed.slice(0, signed.indexOf("\n") + 3);
  const rest = signed.slice(beginning.length);
  const end = listAt + 2000;
  const shown = "BT /F 18 Tf 20 200 Td (FORGED) Tj ET";
  const font = "<< /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>";
  const der = digits.slice(0, 2 * (4 + Number.parseInt(digits.slice(4, 8), 16)));
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /AcroForm << /SigFlags 3 /Fields [5 0 R] >> >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Resources ${font} /Annots [5 0 R] >>`,
    `<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`,
    "<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature_1) /V 6 0 R /Rect [0 0 0 0] /F 132 /P 3 0 R >>",
    `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange [0 ${beginning.length} ${end} ${rest.length}] /Contents <${der}> >>`,
  ];
  let inserted = `<${digits}>\n`;
  const places = objects.map((object, index) => {
    const place = beginning.length + inserted.length;
    inserted += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  inserted = inserted.padEnd(listAt - beginning.length, " ");
  inserted += `xref\n0 7\n0000000000 65535 f \n${places.join("")}trailer\n<< /Size 7 /Root 1 0 R >>\n%`;
  const forged = `${beginning}${inserted.padEnd(end - beginning.length - 1, " ")}>${rest}`;
  return new Uint8Array(Buffer.from(forged, "latin1"));
}
