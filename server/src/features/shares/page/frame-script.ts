/** Inside the frame: tells the page around it how high it is, whenever that changes. It sends nothing else, and listens to nothing. */
export const FRAME_SCRIPT =
  "new ResizeObserver(()=>parent.postMessage({parley:'height',height:Math.ceil(document.body.scrollHeight)},'*')).observe(document.body)";

/** In the page around it (`/embed.js`): gives each frame the height that it says, and believes only the frame itself. */
export const EMBED_SCRIPT = `(function(){
if(window.parleyEmbeds)return;
window.parleyEmbeds=true;
addEventListener('message',function(event){
var data=event.data;
if(!data||data.parley!=='height'||!(data.height>0&&data.height<20000))return;
var frames=document.querySelectorAll('iframe[data-parley]');
for(var i=0;i<frames.length;i++)if(frames[i].contentWindow===event.source)frames[i].style.height=data.height+'px';
});
})();
`;
