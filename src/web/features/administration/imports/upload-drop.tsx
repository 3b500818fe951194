import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { FileUp } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { maxUploadBytes } from "#contract/administration/imports.ts";
import { importText } from "#text/accounts/imports.ts";
import { importsKey } from "#web/api/imports.ts";
import { send } from "#web/api/send.ts";
import { paths } from "#web/paths.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { userMessage } from "#web/ui/user-message.ts";
import { Row } from "#web/ui/layout/columns.tsx";
import classes from "./upload-drop.module.css";

const megabytes = maxUploadBytes / 1024 / 1024;

/** Uploads a file that is chosen or dropped, and opens its screen. */
export function UploadDrop() {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { failure, name, reject, upload } = useUpload();

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [item, ...others] = event.dataTransfer.items;
    const file = item?.webkitGetAsEntry()?.isDirectory ? null : item?.getAsFile();
    if (file && others.length === 0) void upload(file);
    else if (event.dataTransfer.items.length > 0) reject(importText.oneFile);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button does the same by keyboard
    <section
      aria-label={importText.upload}
      className={classes.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        aria-label={importText.chooseFile}
        accept=".zip,.ndjson,.gz,.csv,.tsv,.txt,.xlsx"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void upload(file);
          target.value = "";
        }}
      />
      <Row>
        <BusyButton
          kind="primary"
          isBusy={name !== null}
          busyText={importText.uploading({ name: name ?? "" })}
          onClick={() => input.current?.click()}
        >
          <FileUp aria-hidden /> {importText.chooseFile}
        </BusyButton>
        <span className={classes.drag}>{importText.dropHere}</span>
      </Row>
      <p className={classes.hint}>{importText.uploadHint({ size: megabytes })}</p>
      {failure !== null && (
        <Notice tone="danger" isAlert>
          {failure}
        </Notice>
      )}
    </section>
  );
}

function useUpload() {
  const [name, setName] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  async function upload(file: File) {
    if (name !== null) return;
    if (file.size > maxUploadBytes) {
      setFailure(importText.tooLarge({ name: file.name, size: megabytes }));
      return;
    }
    setName(file.name);
    setFailure(null);
    try {
      const { id } = await send("POST /api/imports", { query: { fileName: file.name }, file });
      await queryClient.invalidateQueries({ queryKey: importsKey });
      await navigate(paths.import(id));
    } catch (error) {
      setFailure(userMessage(error));
      setName(null);
    }
  }

  return { name, failure, reject: setFailure, upload };
}
